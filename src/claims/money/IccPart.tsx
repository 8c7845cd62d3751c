import { useMutation } from '@apollo/client/react';
import { IccDeclaration, IccWork } from '../../../machines/contract/office-enums.ts';
import type {
  IccDeclaration as IccDeclarationName,
  IccWork as IccWorkName,
} from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { formatDate, formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { CheckField } from '../../form/controls/CheckField.tsx';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { DateField } from '../../form/controls/DateField.tsx';
import { MoneyField } from '../../form/controls/MoneyField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState, validInput } from '../../form/input-state.ts';
import { dateInput } from '../../form/text/date-input.ts';
import { useFollowingForm } from '../../form/use-following-form.ts';
import { SaveIccClaim } from '../../graphql/office-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type ClaimPartProps, endClaimSave, listEnumChoices } from '../claim-words.ts';

/** Increased Cost of Compliance: the community's declaration, its own proof, and the finished work. */
export function IccPart(props: ClaimPartProps) {
  const { claim } = props;
  const viewer = useViewer();
  const { icc } = claim;
  return (
    <Section
      title="Increased Cost of Compliance"
      intro={`Up to ${formatDollarsAndCents(claim.iccRoom)} beside what was paid for the building, once the community has declared the damage in writing. The lender is not named on its payments.`}
    >
      {icc === null ? (
        <p>The community has declared nothing yet.</p>
      ) : (
        <FactList
          facts={[
            {
              label: 'Declared',
              value: `${IccDeclaration[icc.declaration].label}, ${formatDate(icc.declaredDate)}`,
            },
            { label: 'Work', value: IccWork[icc.work].label },
            {
              label: 'Proof of loss',
              value:
                icc.proofAmount === null
                  ? 'None yet'
                  : `${formatDollarsAndCents(icc.proofAmount)}, signed ${formatDate(icc.proofSignedDate)}`,
            },
            { label: 'Undertakings of an advance', value: icc.hasUndertakings ? 'On file' : 'None yet' },
            {
              label: 'Work confirmed',
              value: icc.completedDate === null ? 'Not yet' : formatDate(icc.completedDate),
              note: 'Within six years of the flood.',
            },
          ]}
        />
      )}
      {viewer !== null && may(viewer.masks, 'claims', 'edit') ? <IccForm {...props} /> : null}
    </Section>
  );
}

interface IccValues {
  declaration: InputState<IccDeclarationName>;
  declaredDate: InputState<string>;
  work: InputState<IccWorkName>;
  proofAmount: InputState<string>;
  proofSignedDate: InputState<string>;
  hasUndertakings: InputState<boolean>;
  completedDate: InputState<string>;
}

function IccForm({ claim, onChanged }: ClaimPartProps) {
  const [save] = useMutation(SaveIccClaim);
  const { icc } = claim;
  const form = useFollowingForm<IccValues>({
    declaration: {
      id: 'icc-declaration',
      initial: choiceInput<IccDeclarationName>(icc?.declaration ?? 'SUBSTANTIAL_DAMAGE'),
      check: () => undefined,
    },
    declaredDate: {
      id: 'icc-declared',
      initial: dateInput(icc?.declaredDate),
      check: ({ value, problem }) =>
        value === null ? (problem ?? 'Enter the day of the declaration.') : undefined,
    },
    work: {
      id: 'icc-work',
      initial: choiceInput<IccWorkName>(icc?.work ?? 'ELEVATE'),
      check: () => undefined,
    },
    proofAmount: {
      id: 'icc-proof',
      initial: icc?.proofAmount ? validInput(icc.proofAmount, icc.proofAmount) : blankInput,
      check: ({ problem }) => problem,
    },
    proofSignedDate: {
      id: 'icc-signed',
      initial: dateInput(icc?.proofSignedDate),
      check: ({ problem }) => problem,
    },
    hasUndertakings: {
      id: 'icc-undertakings',
      initial: choiceInput<boolean>(icc?.hasUndertakings ?? false),
      check: () => undefined,
    },
    completedDate: {
      id: 'icc-completed',
      initial: dateInput(icc?.completedDate),
      check: ({ problem }) => problem,
    },
  });
  const send = async (values: IccValues) => {
    const facts = {
      declaration: values.declaration.value ?? 'SUBSTANTIAL_DAMAGE',
      declaredDate: values.declaredDate.value ?? '',
      work: values.work.value ?? 'ELEVATE',
      proofAmount: values.proofAmount.value,
      proofSignedDate: values.proofSignedDate.value,
      hasUndertakings: values.hasUndertakings.value === true,
      completedDate: values.completedDate.value,
    };
    const { claimId, revision } = claim;
    const { data } = await save({ variables: { claimId, icc: facts, revision } });
    return endClaimSave(data?.saveIccClaim, 'icc', onChanged);
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <ChoiceField
        {...form.field('declaration')}
        label="What the community declared"
        options={listEnumChoices(IccDeclaration)}
        required
      />
      <FieldRow>
        <DateField {...form.field('declaredDate')} label="Day of the declaration" required />
        <ChoiceField
          {...form.field('work')}
          label="Work"
          as="select"
          required
          options={listEnumChoices(IccWork)}
        />
      </FieldRow>
      <FieldRow>
        <MoneyField {...form.field('proofAmount')} label="Sworn for compliance" />
        <DateField {...form.field('proofSignedDate')} label="Signed on" />
      </FieldRow>
      <CheckField
        {...form.field('hasUndertakings')}
        label="Both written undertakings of an advance are on file"
      />
      <DateField {...form.field('completedDate')} label="Day on which the community confirmed the work" />
      {form.failure === null ? null : (
        <Banner kind="bad" title="Compliance was not saved">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy}>Save compliance</CallButton>
      </div>
    </InputForm>
  );
}
