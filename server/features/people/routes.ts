// Binds the endpoints of people, staff and the record of privileged acts to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { people } from '#shared/features/people/contract.ts'
import { anonymisePerson } from './anonymise-person.ts'
import { createStaff } from './create-staff.ts'
import { editPerson } from './edit-person.ts'
import { getPerson } from './get-person.ts'
import { getStaffMember } from './get-staff-member.ts'
import { listAudit } from './list-audit.ts'
import { listPeople } from './list-people.ts'
import { listStaff } from './list-staff.ts'
import { restorePerson } from './restore-person.ts'
import { restoreStaff } from './restore-staff.ts'
import { setPermissions } from './set-permissions.ts'
import { setRole } from './set-role.ts'
import { suspendPerson } from './suspend-person.ts'
import { suspendStaff } from './suspend-staff.ts'

export const peopleRoutes = bind(people, {
  'GET /people': listPeople,
  'GET /people/{user}': getPerson,
  'PATCH /people/{user}': editPerson,
  'POST /people/{user}/suspend': suspendPerson,
  'POST /people/{user}/restore': restorePerson,
  'POST /people/{user}/anonymise': anonymisePerson,
  'GET /staff': listStaff,
  'POST /staff': createStaff,
  'GET /staff/{user}': getStaffMember,
  'PUT /staff/{user}/permissions': setPermissions,
  'PUT /staff/{user}/role': setRole,
  'POST /staff/{user}/suspend': suspendStaff,
  'POST /staff/{user}/restore': restoreStaff,
  'GET /audit': listAudit,
})
