import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { may } from '../../../machines/domain/access/permission.ts';
import {
  ArchiveQuotes,
  AssignQuotes,
  CopyQuote,
  type PipelineAgentsQuery,
  UnarchiveQuotes,
} from '../../graphql/staff-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { paths } from '../../paths.ts';
import { lostAnswerText } from '../../session/use-keyed-call.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { AssignChoice } from '../AssignChoice.tsx';
import { SelectionToolbar } from '../SelectionToolbar.tsx';
import { describeChange } from './describe-change.ts';

interface SelectionBarProps {
  policyIds: readonly string[];
  /** Whether what is selected was put away. */
  isArchived: boolean;
  agents: PipelineAgentsQuery['agents'];
  onClear: () => void;
  /** Called after files were changed, with what went wrong. */
  onChanged: (problem: string | null) => void;
  /** Called when nothing is known to have changed: what is selected stays so. */
  onFailed: (problem: string) => void;
}

/** The most files of one call. */
const mostAtOnce = 100;

/** The actions for the selected files. */
export function SelectionBar({
  policyIds,
  isArchived,
  agents,
  onClear,
  onChanged,
  onFailed,
}: SelectionBarProps) {
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const [receiver, setReceiver] = useState('');
  const [archive, archiving] = useMutation(ArchiveQuotes, { fetchPolicy: 'no-cache' });
  const [unarchive, unarchiving] = useMutation(UnarchiveQuotes, { fetchPolicy: 'no-cache' });
  const [assign, assigning] = useMutation(AssignQuotes, { fetchPolicy: 'no-cache' });
  const [copy, copying] = useKeyedMutation(CopyQuote, { fetchPolicy: 'no-cache' });
  if (viewer === null) return null;
  const isBusy = archiving.loading || unarchiving.loading || assigning.loading || copying.loading;
  const mayCreate = may(viewer.masks, 'policy', 'create');
  const changeAll = async (change: (some: readonly string[]) => Promise<string | null>) => {
    let problem: string | null = null;
    for (let at = 0; at < policyIds.length; at += mostAtOnce)
      problem = (await change(policyIds.slice(at, at + mostAtOnce))) ?? problem;
    onChanged(problem);
  };
  const putAway = (some: readonly string[]) =>
    archive({ variables: { policyIds: [...some] } })
      .catch(() => null)
      .then((answer) => describeChange(answer?.data?.archiveQuotes));
  const takeUp = (some: readonly string[]) =>
    unarchive({ variables: { policyIds: [...some] } })
      .catch(() => null)
      .then((answer) => describeChange(answer?.data?.unarchiveQuotes));
  const give = (some: readonly string[]) =>
    assign({ variables: { policyIds: [...some], userId: receiver } })
      .catch(() => null)
      .then((answer) => describeChange(answer?.data?.assignQuotes));
  const copyFirst = async () => {
    const policyId = policyIds[0] ?? '';
    const answer = (await copy({ policyId }).catch(() => null))?.data?.copyQuote;
    if (answer?.__typename === 'QuoteCopied') navigate(paths.policy(Number(answer.file.policy.policyId)));
    else if (answer?.__typename === 'SaveRefused') onChanged(answer.problems[0]?.message ?? null);
    else onFailed(answer?.message ?? lostAnswerText);
  };
  return (
    <SelectionToolbar label="Selected files" count={policyIds.length} onClear={onClear}>
      {mayCreate && policyIds.length === 1 ? (
        <CallButton
          size="sm"
          variant="default"
          isBusy={copying.loading}
          isDisabled={isBusy}
          onPress={() => void copyFirst()}
        >
          Copy
        </CallButton>
      ) : null}
      {mayCreate ? (
        <CallButton
          size="sm"
          variant="default"
          isBusy={archiving.loading || unarchiving.loading}
          isDisabled={isBusy}
          onPress={() => void changeAll(isArchived ? takeUp : putAway)}
        >
          {isArchived ? 'Restore' : 'Archive'}
        </CallButton>
      ) : null}
      {may(viewer.masks, 'policy', 'reassign') && agents.length > 0 && !isArchived ? (
        <AssignChoice
          people={agents}
          userId={receiver}
          isBusy={assigning.loading}
          isDisabled={isBusy}
          onChoose={setReceiver}
          onAssign={() => void changeAll(give)}
        />
      ) : null}
    </SelectionToolbar>
  );
}
