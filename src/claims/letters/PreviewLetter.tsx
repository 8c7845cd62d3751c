import { useLazyQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ClaimAction as claimActionLabels } from '../../../machines/contract/office-enums.ts';
import type { ClaimAction } from '../../../machines/contract/types.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { openFile } from '../../graphql/file-calls.ts';
import { ClaimLetter } from '../../graphql/office-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';

interface PreviewLetterProps {
  readonly claimId: string;
  readonly action: ClaimAction;
  /** The chosen reason of a closing without payment. */
  readonly reason: string | null;
}

/** Opens the letter that an act would send today. */
export function PreviewLetter({ claimId, action, reason }: PreviewLetterProps) {
  const [load] = useLazyQuery(ClaimLetter, { fetchPolicy: 'no-cache' });
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, press } = usePress(async () => {
    setFailure(null);
    const { data } = await load({ variables: { claimId, action, reason } }).catch(() => ({
      data: undefined,
    }));
    const preview = data?.claimLetterPreview;
    if (!preview)
      return setFailure(
        action === 'CLOSE' && reason === null
          ? 'Choose the reason of closing first: the letter says it.'
          : 'There is no letter to show.',
      );
    const bytes = Uint8Array.from(atob(preview.pdf), (character) => character.charCodeAt(0));
    openFile(new File([bytes], `${preview.subject}.pdf`, { type: 'application/pdf' }));
  });
  return (
    <>
      <CallButton variant="subtle" isBusy={isBusy} onPress={press}>
        Read its letter<span className="hw-hidden"> of {enumLabel(claimActionLabels, action)}</span>
      </CallButton>
      {failure === null ? null : <StatusWord tone="bad">{failure}</StatusWord>}
    </>
  );
}
