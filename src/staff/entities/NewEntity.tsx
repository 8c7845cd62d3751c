import { useLocation } from 'wouter';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { SaveEntity } from '../../graphql/office-documents.ts';
import { paths } from '../../paths.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { EntityField } from '../frame/EntityField.tsx';
import { listProblems } from '../people/result-notice.ts';
import { companyType, entityTypes } from './entity-types.ts';

interface NewEntityValues {
  entityTypeId: InputState<number>;
  name: InputState<string>;
  parentEntityId: InputState<string>;
}

/** A form for a new company, agency, division or private carrier; its page opens when it is made. */
export function NewEntity() {
  const [, navigate] = useLocation();
  const [save] = useKeyedMutation(SaveEntity);
  const form = useInputForm<NewEntityValues>({
    entityTypeId: {
      id: 'new-type',
      initial: choiceInput<number>(3),
      check: ({ value }) => (value === null ? 'Choose what it is.' : undefined),
    },
    name: { id: 'new-name', initial: blankInput, check: checkText('Enter the name.', 100) },
    parentEntityId: { id: 'new-parent', initial: blankInput, check: () => undefined },
  });
  const isCompany = form.values.entityTypeId.value === companyType;
  const submit = form.onSubmit(async ({ entityTypeId, name, parentEntityId }) => {
    const entity = {
      entityTypeId: entityTypeId.value,
      name: name.text.trim(),
      ...(isCompany ? {} : { parentEntityId: parentEntityId.value }),
    };
    const answer = (await save({ entity })).data?.saveEntity;
    const problems = listProblems(answer);
    if (answer?.__typename === 'EntitySaved') navigate(paths.staff('entities', answer.entity.entityId));
    return problems;
  });
  return (
    <Disclosure label="New entity">
      {form.failure === null ? null : (
        <Banner kind="bad" title="The entity was not created">
          {form.failure}
        </Banner>
      )}
      <InputForm onSubmit={submit}>
        <ChoiceField {...form.field('entityTypeId')} label="What it is" required options={entityTypes} />
        <FieldRow>
          <TextField {...form.field('name')} label="Name of the new entity" required maxLength={100} />
          {isCompany ? null : <EntityField {...form.field('parentEntityId')} label="Belongs to" required />}
        </FieldRow>
        <div>
          <CallButton isBusy={form.isBusy}>Make it</CallButton>
        </div>
      </InputForm>
    </Disclosure>
  );
}
