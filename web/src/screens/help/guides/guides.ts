import { api } from './api.ts'
import { gettingStarted } from './getting-started.ts'
import type { Guide } from './guide.ts'
import { measuring } from './measuring.ts'
import { paymentFiles } from './payment-files.ts'
import { reviewing } from './reviewing.ts'
import { workflow } from './workflow.ts'

export const guides: readonly Guide[] = [gettingStarted, reviewing, workflow, paymentFiles, api, measuring]
