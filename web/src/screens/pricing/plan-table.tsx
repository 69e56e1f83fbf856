import { loginHref } from '../../features/public/site.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import type { Billing, Plan } from './plans.ts'
import { monthCents, perScanCents, plans, toDollars } from './plans.ts'

/** A table on wide screens, a list of plans on a phone. */
export function PlanTable({ billing }: { billing: Billing }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse text-left text-base max-md:block">
        <caption className="sr-only">Planes y precios</caption>
        <thead className="bg-sunken text-sm text-muted max-md:sr-only">
          <tr>
            {['Plan', 'Precio al mes', 'Escaneos', 'Por escaneo', 'Usuarios', 'Soporte'].map((title) => (
              <th key={title} scope="col" className="px-4 py-2.5 font-medium">
                {title}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody className="max-md:block">
          {plans.map((plan) => (
            <PlanRow key={plan.name} plan={plan} billing={billing} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cell = 'px-4 py-4 max-md:flex max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1'

function PlanRow({ plan, billing }: { plan: Plan; billing: Billing }) {
  const price = monthCents(plan, billing)
  const facts = [
    ['Escaneos', plan.scans.toLocaleString('en-US')],
    ['Por escaneo', toDollars(perScanCents(plan, billing))],
    ['Usuarios', plan.users === undefined ? 'Ilimitados' : String(plan.users)],
    ['Soporte', plan.support],
  ] as const
  return (
    <tr className="border-t border-line max-md:block max-md:px-4 max-md:py-5">
      <th scope="row" className="px-4 py-4 text-lg font-semibold max-md:block max-md:px-0 max-md:py-0">
        {plan.name}
      </th>
      <td className="px-4 py-4 max-md:block max-md:px-0 max-md:pt-1 max-md:pb-3">
        <span className="text-2xl font-semibold">{toDollars(price)}</span>
        <span className="block text-sm text-muted">
          {billing === 'annual' ? `${toDollars(price * 12)} al año, en un pago` : 'cada mes'}
        </span>
      </td>
      {facts.map(([label, value]) => (
        <td key={label} className={cell}>
          <span aria-hidden className="text-muted md:hidden">
            {label}
          </span>
          {value}
        </td>
      ))}
      <td className="px-4 py-4 text-right max-md:block max-md:px-0 max-md:pt-4 max-md:pb-0">
        <PlanButton plan={plan} />
      </td>
    </tr>
  )
}

function PlanButton({ plan }: { plan: Plan }) {
  if (plan.name === 'Enterprise')
    return (
      <LinkButton external href="/contact" className="w-full">
        Contactar a ventas
      </LinkButton>
    )
  return (
    <LinkButton external href={loginHref} className="w-full">
      Elegir {plan.name}
    </LinkButton>
  )
}
