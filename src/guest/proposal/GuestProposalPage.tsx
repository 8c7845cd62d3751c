import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposalLanguage } from '../../../machines/contract/types.ts';
import { LanguageSwitch } from '../../ui/language/LanguageSwitch.tsx';
import { TextsProvider } from '../../ui/language/TextsProvider.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { GuestLinkView } from '../GuestLinkView.tsx';
import { createGuestTexts } from '../texts/guest-texts.ts';
import { useGuestLink } from '../use-guest-link.ts';
import { ProposalView } from './ProposalView.tsx';
import type { ShownProposal } from './shown-proposal.ts';

/** The page of a proposal's link. Anyone who has the link can open it without signing in. */
export function GuestProposalPage() {
  const [texts] = useState(createGuestTexts);
  return (
    <TextsProvider texts={texts}>
      <OpenedProposal onOpen={(language) => void texts.changeLanguage(language.toLowerCase())} />
    </TextsProvider>
  );
}

/** The proposal, at first in the language that the agent chose for it. */
function OpenedProposal({ onOpen }: { onOpen: (language: ProposalLanguage) => void }) {
  const { t, i18n } = useTranslation('guest');
  const link = useGuestLink<ShownProposal>('Proposal');
  const shownLanguage = link.answer?.is === 'shown' ? link.answer.shown.language : null;
  // Once: from then on it is the reader's choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (shownLanguage !== null) onOpen(shownLanguage);
  }, [shownLanguage]);
  if (link.answer?.is === 'shown') return <ProposalView shown={link.answer.shown} />;
  return (
    <div lang={i18n.language}>
      <PageFrame
        title={t('proposal.title')}
        action={<LanguageSwitch label={t('language')} />}
        width="narrow"
        menu={null}
        user={null}
      >
        <GuestLinkView link={link}>{() => null}</GuestLinkView>
      </PageFrame>
    </div>
  );
}
