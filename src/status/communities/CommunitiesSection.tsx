import { useLazyQuery, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { CommunityStatus, ProgramType } from '../../../machines/contract/enums.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { TextField } from '../../form/controls/TextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { CommunityProbations } from '../../graphql/office-documents.ts';
import { type CommunityFactsFragment, CommunityOfNumber } from '../../graphql/staff-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ProbationForm } from './ProbationForm.tsx';
import { ProbationsTable } from './ProbationsTable.tsx';
import { checkCommunityNumber } from './probation-checks.ts';

/** The status of an NFIP community today, and the probations that staff entered. Users with the right to tables enter and end them. */
export function CommunitiesSection() {
  const viewer = useViewer();
  const [notice, setNotice] = useState<string | null>(null);
  const { data, refetch } = useQuery(CommunityProbations, {
    variables: { communityNumber: null },
    fetchPolicy: 'network-only',
  });
  const mayEnter = viewer !== null && may(viewer.masks, 'system', 'lookupTables');
  const showSaved = (message: string) => {
    setNotice(message);
    void refetch();
  };
  return (
    <Section
      title="Communities"
      intro="Status, class and first map of a community, as every quote takes them: probation entered here, over the imported status book, over the samples."
    >
      <CommunitySearch />
      {notice === null ? null : (
        <div role="status">
          <StatusWord tone="good">{notice}</StatusWord>
        </div>
      )}
      <ProbationsTable
        probations={data?.communityProbations ?? []}
        mayEnd={mayEnter}
        onEnded={() => showSaved('The end of the probation was saved.')}
      />
      {mayEnter ? <ProbationForm onEntered={() => showSaved('The probation was saved.')} /> : null}
    </Section>
  );
}

function CommunitySearch() {
  const [lookUp, answer] = useLazyQuery(CommunityOfNumber, { fetchPolicy: 'network-only' });
  const form = useInputForm({
    communityNumber: {
      id: 'community-number',
      initial: blankInput as InputState<string>,
      check: checkCommunityNumber,
    },
  });
  const found = answer.data?.community;
  const submit = form.onSubmit(async ({ communityNumber }) => {
    await lookUp({ variables: { communityNumber: communityNumber.value ?? '' } });
    return [];
  });
  return (
    <>
      <InputForm onSubmit={submit}>
        <TextField
          {...form.field('communityNumber')}
          label="Community number"
          required
          width="short"
          autoComplete="off"
        />
        <div>
          <CallButton variant="default" isBusy={form.isBusy}>
            Look it up
          </CallButton>
        </div>
      </InputForm>
      {found?.__typename === 'NoCommunity' ? (
        <Banner kind="note" title="No community">
          {found.message}
        </Banner>
      ) : null}
      {found?.__typename === 'Community' ? <CommunityFactList community={found} /> : null}
    </>
  );
}

function CommunityFactList({ community }: { community: CommunityFactsFragment }) {
  const { communityStatus, suspendDate, firmDate } = community;
  const suspended = suspendDate === null ? '' : ` since ${formatDate(suspendDate)}`;
  return (
    <FactList
      facts={[
        { label: 'Community', value: `${community.communityName}, ${community.communityNumber}` },
        { label: 'County', value: community.county ?? 'Not in the list' },
        { label: 'Status today', value: CommunityStatus[communityStatus].label + suspended },
        { label: 'Program', value: ProgramType[community.programType].label },
        { label: 'Community rating class', value: community.crsClass },
        { label: 'First flood map (FIRM)', value: firmDate === null ? 'None yet' : formatDate(firmDate) },
        { label: 'From', value: community.provenance },
      ]}
    />
  );
}
