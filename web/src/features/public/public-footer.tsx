import { Link } from 'wouter'
import { Logo } from '../../ui/logo.tsx'
import { companyLinks, publicLinks, supportEmail, supportMailLink } from './site.ts'

export function PublicFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid w-full max-w-300 gap-x-16 gap-y-8 px-4 py-10 sm:grid-cols-[1fr_auto_auto] sm:px-8">
        <div>
          <Logo />
          <p className="mt-3 max-w-sm text-muted">
            Lectura, revisión y pago de comprobantes para equipos contables.
          </p>
          <a
            href={supportMailLink}
            className="mt-2 inline-flex min-h-8 items-center text-ink underline underline-offset-3"
          >
            {supportEmail}
          </a>
        </div>
        <FooterLinks label="Producto" links={publicLinks} />
        <FooterLinks label="Empresa" links={companyLinks} />
      </div>
    </footer>
  )
}

function FooterLinks({ label, links }: { label: string; links: readonly { href: string; label: string }[] }) {
  return (
    <nav aria-label={label}>
      <p className="text-sm font-medium text-muted">{label}</p>
      <ul className="mt-1">
        {links.map((link) => (
          <li key={link.href}>
            <Link
              href={link.href}
              className="inline-flex min-h-8 items-center underline-offset-3 hover:underline"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
