import { useTranslation } from 'react-i18next';
import { CheckField } from '../../form/controls/CheckField.tsx';
import { MoneyField } from '../../form/controls/MoneyField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { blankInput, choiceInput, type InputState, validInput } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { SignOwnProof } from '../../graphql/portal-documents.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { explainProblem } from '../task/explain-problem.ts';
import { PortalForm } from '../task/PortalForm.tsx';
import type { OwnClaimView } from './own-claim.ts';

interface SignProofProps {
  claim: OwnClaimView;
  onSigned: () => Promise<void>;
}

/** The proof of loss in one sitting: filled in from the estimate, sworn and signed by name. */
export function SignProof({ claim, onSigned }: SignProofProps) {
  const { t } = useTranslation('portal');
  const { day } = useLocaleFormat();
  const { proofToSign, proofs } = claim;
  const signed = proofs.at(-1);
  return (
    <>
      {signed === undefined ? null : (
        <Banner
          kind="good"
          title={t('claim.signed', { name: signed.signerName, day: day(signed.signedDate) })}
        />
      )}
      {proofToSign === null ? null : (
        <Section title={t('claim.proof')} intro={t('claim.proofText', { day: day(proofToSign.dueDate) })}>
          <ProofForm claimId={claim.claimId} proof={proofToSign} onSigned={onSigned} />
        </Section>
      )}
    </>
  );
}

interface ProofInput {
  building: InputState<string>;
  contents: InputState<string>;
  name: InputState<string>;
  oath: InputState<boolean>;
}

function ProofForm({
  claimId,
  proof,
  onSigned,
}: {
  claimId: string;
  proof: NonNullable<OwnClaimView['proofToSign']>;
  onSigned: () => Promise<void>;
}) {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const [signProof] = useKeyedMutation(SignOwnProof);
  const amount = (id: string, initial: string) => ({
    id,
    initial: validInput(initial, initial),
    check: ({ isValid, value }: InputState<string>) =>
      isValid && value !== null ? undefined : t('claim.badAmount'),
  });
  const form = useInputForm<ProofInput>({
    building: amount('proof-building', proof.buildingAmount),
    contents: amount('proof-contents', proof.contentsAmount),
    name: { id: 'proof-name', initial: blankInput, check: checkText(t('ready.missingName'), 120) },
    oath: {
      id: 'proof-oath',
      initial: choiceInput<boolean>(null),
      check: ({ value }) => (value === true ? undefined : t('claim.missingOath')),
    },
  });
  const sign = form.onSubmit(async ({ building, contents, name }) => {
    const variables = {
      claimId,
      buildingAmount: building.value ?? '',
      contentsAmount: contents.value ?? '',
      signerName: name.text.trim(),
      isSworn: true,
    };
    const answer = await signProof(variables).catch(() => null);
    const result = answer?.data?.signProofOfLoss;
    if (result?.__typename === 'OwnClaimSaved') {
      await onSigned();
      return [];
    }
    const problem = result?.__typename === 'SaveRefused' ? result.problems[0] : undefined;
    return [
      { field: null, message: problem === undefined ? t('lost') : explainProblem(problem, language, t) },
    ];
  });
  return (
    <PortalForm form={form} onSubmit={sign} button={t('claim.sign')} busyText={t('ready.signing')}>
      <MoneyField {...form.field('building')} label={t('claim.building')} required />
      <MoneyField {...form.field('contents')} label={t('claim.contents')} required />
      <TextField
        {...form.field('name')}
        label={t('ready.name')}
        note={t('claim.signers', { names: proof.signers.join(', ') })}
        required
        autoComplete="name"
      />
      <CheckField {...form.field('oath')} label={proof.oath} />
    </PortalForm>
  );
}
