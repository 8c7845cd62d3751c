import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../ui/language/LanguageSwitch.tsx';
import { TextsProvider } from '../ui/language/TextsProvider.tsx';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { createGuestTexts } from './texts/guest-texts.ts';

/** A page for a guest without an account, in English or Spanish. */
export function GuestFrame({ page, children }: { page: 'pay' | 'sign'; children: ReactNode }) {
  const [texts] = useState(createGuestTexts);
  return (
    <TextsProvider texts={texts}>
      <Translated page={page}>{children}</Translated>
    </TextsProvider>
  );
}

function Translated({ page, children }: { page: 'pay' | 'sign'; children: ReactNode }) {
  const { t } = useTranslation('guest');
  const { language } = useLocaleFormat();
  return (
    <div lang={language}>
      <PageFrame
        title={t(`${page}.title`)}
        action={<LanguageSwitch label={t('language')} />}
        width="narrow"
        menu={null}
        user={null}
      >
        {children}
      </PageFrame>
    </div>
  );
}
