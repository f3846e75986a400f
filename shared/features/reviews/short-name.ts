// The public form of a name: first name and initial.
export function shortName(name: string): string {
  const [first = name, ...others] = name.split(' ')
  const last = others.at(-1)
  return last && !/\p{Script=Arabic}/u.test(name) ? `${first} ${last.charAt(0)}.` : name
}
