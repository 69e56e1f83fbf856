import { Link, useRoute } from 'wouter'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { NavLink } from '../../ui/controls/nav-link.tsx'
import { appLinks, loginHref, publicLinks } from './site.ts'

/** For a signed-in visitor the server marks the page (`signed-in:`), which shows links back to the application. */
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
        <nav aria-label="Páginas" className="hidden gap-1 self-stretch md:flex signed-in:hidden">
          <PageLinks links={publicLinks} />
        </nav>
        <nav aria-label="Principal" className="hidden gap-1 self-stretch md:signed-in:flex">
          <PageLinks links={appLinks} />
        </nav>
        <LinkButton href="/" className="ml-auto hidden! signed-in:inline-flex!">
          Volver a Conforme
        </LinkButton>
        <div className="ml-auto flex items-center gap-2 signed-in:hidden">
          <LinkButton external href={loginHref} variant="ghost">
            Iniciar Sesión
          </LinkButton>
          <LinkButton external href={loginHref}>
            Comenzar gratis
          </LinkButton>
        </div>
      </div>
      <nav
        aria-label="Páginas, en pantallas angostas"
        className="flex border-t border-line md:hidden signed-in:hidden"
      >
        <PageLinks wide links={publicLinks} />
      </nav>
      <nav aria-label="Secundaria" className="hidden border-t border-line max-md:signed-in:flex">
        <PageLinks wide links={appLinks} />
      </nav>
    </header>
  )
}

interface PageLinksProps {
  links: readonly { href: string; label: string }[]
  wide?: boolean
}

function PageLinks({ links, wide = false }: PageLinksProps) {
  return links.map((link) => <PageLink key={link.href} {...link} wide={wide} />)
}

function PageLink({ href, label, wide }: { href: string; label: string; wide: boolean }) {
  const [active] = useRoute(href)
  return <NavLink {...{ href, label, active, wide }} />
}
