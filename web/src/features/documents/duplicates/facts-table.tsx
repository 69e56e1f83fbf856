import EqualNot from 'lucide-react/icons/equal-not'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Table, Td, Th } from '../../../ui/tables/table.tsx'
import { differencesText, type ComparedFact } from './compared-facts.ts'

/** Shows the facts in which two documents differ; equal ones only on request, to leave room for the pages. */
export function FactsTable({ facts }: { facts: readonly ComparedFact[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const differences = differencesText(facts)
  const shown = showsAll ? facts : facts.filter(({ differs }) => differs)
  const isAlike = facts.some(({ differs }) => !differs)
  return (
    <div className="mb-4 shrink-0">
      <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        {differences === ''
          ? 'Coinciden en todo lo que se compara.'
          : `No coinciden en ${differences}; en lo demás, sí.`}
        {isAlike && (
          <Button size="sm" variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Ocultar lo que coincide' : 'Ver lo que coincide'}
          </Button>
        )}
      </p>
      {shown.length > 0 && <Facts facts={shown} />}
    </div>
  )
}

function Facts({ facts }: { facts: readonly ComparedFact[] }) {
  return (
    <Table
      label="Comparación"
      className="table-fixed [&_td]:py-1 max-sm:[&_td]:px-1! max-sm:[&_td]:text-sm max-sm:[&_th]:px-1!"
    >
      <thead>
        <tr>
          <Th className="w-22 sm:w-56">Dato</Th>
          <Th>Este documento</Th>
          <Th>El otro</Th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ label, left, right, differs }) => (
          <tr key={label} className={differs ? 'bg-warn-soft' : undefined}>
            <Td className="text-muted">
              <span className="flex flex-wrap items-center justify-between gap-x-2">
                {label}
                {differs && (
                  <Badge tone="warn" icon={<EqualNot aria-hidden />}>
                    Distinto
                  </Badge>
                )}
              </span>
            </Td>
            {[left, right].map((text, at) => (
              <Td key={at} className={cx('wrap-anywhere', differs ? 'font-semibold' : 'font-medium')}>
                {text}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
