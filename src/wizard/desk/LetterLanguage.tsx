import { useMutation } from '@apollo/client/react';
import type { ProposalLanguage } from '../../../machines/contract/types.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { choiceInput, type InputState } from '../../form/input-state.ts';
import { listRefusals } from '../../form/refusals.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { ChooseLetterLanguage } from '../../graphql/staff-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useWizard } from '../open/use-wizard.ts';

type Language = ProposalLanguage | 'BOTH';

const languages: readonly { value: Language; label: string }[] = [
  { value: 'BOTH', label: 'English and Spanish' },
  { value: 'EN', label: 'English' },
  { value: 'ES', label: 'Spanish' },
];

interface LetterLanguageProps {
  chosen: ProposalLanguage | null;
  onChosen: (text: string) => void;
}

/** The language in which the insured reads letters. */
export function LetterLanguage({ chosen, onChosen }: LetterLanguageProps) {
  const { policyId } = useWizard();
  const [choose] = useMutation(ChooseLetterLanguage);
  const form = useInputForm<{ language: InputState<Language> }>({
    language: {
      id: 'letter-language',
      initial: choiceInput<Language>(chosen ?? 'BOTH'),
      check: () => undefined,
    },
  });
  const send = async ({ language: { value } }: { language: InputState<Language> }) => {
    const language = value === null || value === 'BOTH' ? null : value;
    const variables = { policyId: String(policyId), language };
    const answer = (await choose({ variables })).data?.chooseLetterLanguage;
    if (answer?.__typename === 'LetterLanguageChosen') {
      onChosen('The language of the letters was saved.');
      return [];
    }
    return listRefusals(answer, 'The language was not saved. Try again in a moment.');
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <ChoiceField {...form.field('language')} label="Language of the letters" options={languages} />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The language was not saved">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={form.isBusy}>
          Save the language
        </CallButton>
      </div>
    </InputForm>
  );
}
