import { Link, useRoute } from 'wouter'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { NavLink } from '../../ui/controls/nav-link.tsx'
import { loginHref, publicLinks } from './site.ts'

export function PublicNav() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 w-full max-w-300 items-center gap-x-8 px-4 sm:px-8">
        <Link
          href="/"
          aria-label="Conforme, inicio"
          className="inline-flex min-h-11 items-center gap-2 text-xl font-bold tracking-tight text-text"
        >
          <LogoMark />
          <span className="max-sm:hidden">Conforme</span>
        </Link>
        <nav aria-label="Páginas" className="hidden gap-1 self-stretch md:flex">
          <PageLinks />
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <LinkButton external href={loginHref} variant="ghost">
            Iniciar Sesión
          </LinkButton>
          <LinkButton external href={loginHref}>
            Comenzar gratis
          </LinkButton>
        </div>
      </div>
      <nav aria-label="Páginas, en pantallas angostas" className="flex border-t border-line md:hidden">
        <PageLinks wide />
      </nav>
    </header>
  )
}

function PageLinks({ wide = false }: { wide?: boolean }) {
  return publicLinks.map((link) => <PageLink key={link.href} {...link} wide={wide} />)
}

function PageLink({ href, label, wide }: { href: string; label: string; wide: boolean }) {
  const [active] = useRoute(href)
  return <NavLink {...{ href, label, active, wide }} />
}
