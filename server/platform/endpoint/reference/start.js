// Starts Swagger UI on the page. A file of its own, because the content policy allows no inline script.
const dark = matchMedia('(prefers-color-scheme: dark)')
const setTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
setTheme()
dark.addEventListener('change', setTheme)

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  deepLinking: true,
  filter: true,
  tagsSorter: 'alpha',
  // Else it sends the document to a service of its makers.
  validatorUrl: null,
})
