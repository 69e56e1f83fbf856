// What a process counts itself, for Prometheus. Values shared by all processes are queried from the database on each
// scrape (`collect-shared.ts`).
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  request: (answered: { method: string; route: string; status: number; seconds: number }) => void
  job: (run: { name: string; outcome: JobOutcome; seconds: number }) => void
}

export type JobOutcome = 'done' | 'failed' | 'later'

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const jobBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900]

export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'conforme_request_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const jobs = new Histogram({
    name: 'conforme_job_seconds',
    help: 'Time of one run of a job, by kind and how it ended',
    labelNames: ['job', 'outcome'],
    buckets: jobBuckets,
    registers,
  })
  return {
    registry,
    request: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    job: ({ name, outcome, seconds }) => jobs.observe({ job: name, outcome }, seconds),
  }
}
