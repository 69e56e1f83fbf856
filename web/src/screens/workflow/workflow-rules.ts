import type { Reply } from '../../lib/api.ts'

export type WorkflowRules = Reply<'GET /api/workflow/settings'>
