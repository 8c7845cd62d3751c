import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/use-session.ts';
import { LanguageSwitch } from '../ui/language/LanguageSwitch.tsx';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import { lazyWhenIdle } from '../ui/layout/lazy-when-idle.ts';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { useAgencyColors } from '../ui/theme/use-agency-colors.ts';
import { SignOutButton } from './SignOutButton.tsx';
import { OwnSearch } from './search/OwnSearch.tsx';
import { ViewingBanner } from './ViewingBanner.tsx';

const WaitingReports = lazyWhenIdle(async () => (await import('./claim/WaitingReports.tsx')).WaitingReports);

/** A page of the insured's own place: one column, made for a phone. */
export function PortalFrame({
  title,
  intro,
  agency = null,
  isSearched = false,
  children,
}: {
  title: string;
  intro?: ReactNode;
  /** The agency whose name and color the page has; null for the product's own. */
  agency?: { readonly agencyName: string | null; readonly agencyColor: string | null } | null;
  /** Whether the search over everything that is the viewer's own is above its content. */
  isSearched?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const session = useSession();
  useAgencyColors(agency?.agencyColor ?? null);
  return (
    <div lang={language}>
      <PageFrame
        title={title}
        intro={intro}
        action={<LanguageSwitch label={t('language')} />}
        width="narrow"
        menu={null}
        subject={agency?.agencyName}
        user={session.kind === 'signed in' ? <SignOutButton /> : null}
      >
        {session.kind === 'signed in' ? (
          <>
            <ViewingBanner />
            <Suspense fallback={null}>
              <WaitingReports key={session.userId} userId={session.userId} />
            </Suspense>
            {isSearched ? <OwnSearch /> : null}
          </>
        ) : null}
        {children}
      </PageFrame>
    </div>
  );
}
