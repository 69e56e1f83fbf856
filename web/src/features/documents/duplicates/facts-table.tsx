import EqualNot from 'lucide-react/icons/equal-not'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { Table, Td, Th } from '../../../ui/tables/table.tsx'
import { differencesText, type ComparedFact } from './compared-facts.ts'

export function FactsTable({ facts }: { facts: readonly ComparedFact[] }) {
  const differences = differencesText(facts)
  return (
    <div className="mb-4 shrink-0">
      <p className="mb-2">
        {differences === ''
          ? 'Coinciden en todo lo que se compara.'
          : `No coinciden en ${differences}; en lo demás, sí.`}
      </p>
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
    </div>
  )
}
