import { Anchor } from '@mantine/core';
import { paths } from '../../../paths.ts';
import { useWizard } from '../../open/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';

/** The disaster assistance that requires the insurance, with a link to name the agency if none is named. */
export function DisasterAssistanceQuestion() {
  const { problems, policyId, send } = useWizard();
  const isUnnamed = problems.some(({ code }) => code === 'V-15-03');
  return (
    <Ask
      name="policy.disasterAssistance"
      as="radio"
      note={
        isUnnamed ? (
          <Anchor
            href={`/vue${paths.step(policyId, 'APPLICATION_INTEREST')}`}
            onClick={(event) => {
              event.preventDefault();
              send({ type: 'open', step: 'APPLICATION_INTEREST' });
            }}
          >
            Name the disaster agency on Additional Interest
          </Anchor>
        ) : undefined
      }
    />
  );
}
