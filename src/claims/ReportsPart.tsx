import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { AdjusterReport } from '../../machines/contract/office-enums.ts';
import type { AdjusterReport as AdjusterReportName } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { listOpenReports } from '../../machines/domain/claims/work/next-acts.ts';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import type { FieldProblem } from '../form/use-input-form.ts';
import { ReportOnClaim } from '../graphql/office-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { FactList } from '../ui/display/FactList.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { type ClaimPartProps, listClaimProblems } from './claim-words.ts';
import { FactsForm } from './FactsForm.tsx';
import { RecordedReports } from './RecordedReports.tsx';

/** The adjuster's findings, and the reports. */
export function ReportsPart(props: ClaimPartProps) {
  const { claim } = props;
  const viewer = useViewer();
  const mayEdit = viewer !== null && may(viewer.masks, 'claims', 'edit');
  return (
    <>
      <Section title="Inspection and property">{mayEdit ? <FactsForm {...props} /> : null}</Section>
      <Section title="Reports">
        <FactList
          facts={[
            { label: 'Preliminary report', value: formatDate(claim.preliminaryDate) || 'Not recorded' },
            { label: 'Interim report', value: formatDate(claim.interimDate) || 'Not recorded' },
            { label: 'Closing report', value: formatDate(claim.closingDate) || 'Not recorded' },
          ]}
        />
        <RecordedReports claim={claim} />
        {mayEdit ? <ReportButtons {...props} /> : null}
      </Section>
    </>
  );
}

function ReportButtons({ claim, onChanged }: ClaimPartProps) {
  const [report, { loading }] = useMutation(ReportOnClaim);
  const [pressed, setPressed] = useState<AdjusterReportName | null>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const send = async (kind: AdjusterReportName) => {
    setPressed(kind);
    const answer = await report({ variables: { claimId: claim.claimId, report: kind } }).catch(() => null);
    const refused = listClaimProblems(answer?.data?.reportOnClaim, 'claim');
    setProblems(refused);
    if (refused.length === 0) onChanged();
  };
  return (
    <>
      {problems.length === 0 ? null : (
        <Banner kind="bad" title="The report was not recorded">
          {problems.map(({ message }) => message).join(' ')}
        </Banner>
      )}
      {listOpenReports(claim).map((kind) => (
        <div key={kind}>
          <CallButton
            variant="default"
            isBusy={loading && pressed === kind}
            isDisabled={loading}
            onPress={() => void send(kind)}
          >
            {`Record the ${AdjusterReport[kind].label.toLowerCase()} report`}
          </CallButton>
        </div>
      ))}
    </>
  );
}
