import { wholeSums } from '../../lib/whole-sums.ts'
import type { IssueGroup } from './group-issues.ts'

/** The message of an issue and what it is about: one document, or several of a supplier. */
export function IssueSentence({ issue, line, issues }: IssueGroup) {
  const name = line && (line.supplierName || line.filename)
  const about = issues.length > 1 ? `(${issues.length} documentos)` : line?.documentNumber
  return (
    <>
      {name && <span className="font-medium">{[name, about].filter(Boolean).join(' ')}: </span>}
      {wholeSums(issue.message)}
    </>
  )
}
