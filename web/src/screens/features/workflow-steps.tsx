import { teamLabels, workflowSteps } from '@conforme/contract/workflow/workflow'

/** The steps, from the contract's table. */
export function WorkflowSteps() {
  return (
    <ol className="grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
      {workflowSteps.map((step, index) => (
        <li key={step.to} className="border-t-2 border-line pt-3">
          <p className="text-sm text-muted">
            Paso {index + 1} · {teamLabels[step.team]}
          </p>
          <p className="mt-1 font-semibold">{step.action}</p>
        </li>
      ))}
    </ol>
  )
}
