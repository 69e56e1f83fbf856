// The specification line by line, in its own order.
import { calls, errors, limits } from './calls-and-limits.ts'
import { data, roles, rules, states } from './data-and-states.ts'
import { detail, history, tableViewer } from './history-and-detail.ts'
import type { Section } from './rows.ts'
import { uploadScreen } from './upload-screen.ts'
import { header, routes } from './ways-in.ts'
import { whatItDoes } from './what-it-does.ts'
import { adminScreen, publicPages, workflowScreen } from './workflow-and-admin.ts'

export const sections: readonly Section[] = [
  whatItDoes,
  routes,
  header,
  uploadScreen,
  history,
  detail,
  tableViewer,
  workflowScreen,
  adminScreen,
  publicPages,
  data,
  states,
  rules,
  roles,
  calls,
  errors,
  limits,
]
