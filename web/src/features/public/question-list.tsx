import type { ReactNode } from 'react'

export interface Question {
  question: string
  answer: ReactNode
}

/** Questions in native `details` elements, which need no script. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="max-w-3xl divide-y divide-line rounded-lg border border-line bg-surface">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group px-5">
          <summary className="flex min-h-13 items-center justify-between gap-4 py-3 font-medium">
            {question}
            <span aria-hidden className="text-xl text-muted group-open:rotate-45">
              +
            </span>
          </summary>
          <div className="max-w-2xl pb-5 text-muted text-pretty">{answer}</div>
        </details>
      ))}
    </div>
  )
}
