import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import type { ControlProps } from '../../form/controls/control-props.ts';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { EntitiesByName } from '../../graphql/office-documents.ts';

interface EntityFieldProps extends ControlProps<string> {
  /** The entity that is chosen already, which need not be among the first ones by name. */
  chosen?: { readonly entityId: string; readonly name: string } | undefined;
  /** Only entities of this type, a value of the entityType list. */
  entityTypeId?: number;
  companyId?: string;
}

/** A choice among the entities in sight. Where they are many, the beginning of a name narrows the list. */
export function EntityField({ chosen, entityTypeId, companyId, ...props }: EntityFieldProps) {
  const [search, setSearch] = useState<InputState<string>>(blankInput);
  const [hasMany, setMany] = useState(false);
  const [picked, setPicked] = useState(chosen);
  const filter = { text: search.text, isActive: true, entityTypeId, companyId };
  const { data, previousData } = useQuery(EntitiesByName, {
    variables: { filter },
    fetchPolicy: 'network-only',
  });
  const list = (data ?? previousData)?.entities;
  if (list?.pageInfo.hasNextPage && !hasMany) setMany(true);
  const rows = list?.nodes ?? [];
  const own = [picked, chosen].find((each) => each?.entityId === props.value.value);
  const isMissing = own !== undefined && !rows.some(({ entityId }) => entityId === own.entityId);
  const options = [...(isMissing ? [own] : []), ...rows].map(({ entityId, name }) => ({
    value: entityId,
    label: name,
  }));
  const onChange = (input: InputState<string>) => {
    setPicked(rows.find(({ entityId }) => entityId === input.value) ?? own);
    props.onChange(input);
  };
  const choice = <ChoiceField {...props} onChange={onChange} as="select" options={options} />;
  if (!hasMany) return choice;
  return (
    <FieldRow>
      <TextField
        id={`${props.id}-search`}
        label="Find by name"
        note="The first 50 are listed. Type the beginning of the name."
        value={search}
        onChange={setSearch}
        maxLength={100}
      />
      {choice}
    </FieldRow>
  );
}
