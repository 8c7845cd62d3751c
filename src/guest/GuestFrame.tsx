import { type ReactNode, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../ui/language/LanguageSwitch.tsx';
import { createTexts } from '../ui/language/language.ts';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { guestEnglish } from './texts/english.ts';
import { guestSpanish } from './texts/spanish.ts';

/** A page for a guest without an account, in English or Spanish. */
export function GuestFrame({ page, children }: { page: 'pay' | 'sign'; children: ReactNode }) {
  const [texts] = useState(() => createTexts('guest', { en: guestEnglish, es: guestSpanish }));
  return (
    <I18nextProvider i18n={texts}>
      <Translated page={page}>{children}</Translated>
    </I18nextProvider>
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
