import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../ui/language/LanguageSwitch.tsx';
import { createTexts } from '../ui/language/language.ts';
import { TextsProvider } from '../ui/language/TextsProvider.tsx';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { guestEnglish } from './texts/english.ts';
import { guestSpanish } from './texts/spanish.ts';

/** A page for a guest without an account, in English or Spanish. */
export function GuestFrame({ page, children }: { page: 'pay' | 'sign'; children: ReactNode }) {
  const [texts] = useState(() => createTexts('guest', { en: guestEnglish, es: guestSpanish }));
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
