import { loginHref, supportEmail, supportMailLink } from '../../features/public/site.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'

const cards = [
  {
    title: 'Correo',
    text: 'Para todos los planes. Respondemos dentro de las 24 horas.',
    action: supportEmail,
    href: supportMailLink,
    external: true,
  },
  {
    title: 'Chat en vivo',
    text: 'Desde el plan Professional, para quien ya tiene cuenta.',
    action: 'Entrar a mi cuenta',
    href: loginHref,
    external: true,
  },
  {
    title: 'Teléfono',
    text: 'Solo para el plan Enterprise, con soporte 24/7.',
    action: 'Pedir que nos llamen',
    href: '/contact',
    external: false,
  },
]

export function ContactCards() {
  return (
    <ul className="grid gap-x-10 gap-y-7 md:grid-cols-3">
      {cards.map((card) => (
        <li key={card.title} className="border-t-2 border-line pt-3">
          <h3 className="font-semibold">{card.title}</h3>
          <p className="mt-1.5 mb-4 text-muted text-pretty">{card.text}</p>
          <LinkButton href={card.href} external={card.external}>
            {card.action}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
