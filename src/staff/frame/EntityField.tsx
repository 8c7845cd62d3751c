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
  const filter = { text: search.text, isActive: true, entityTypeId, companyId };
  const { data, previousData } = useQuery(EntitiesByName, {
    variables: { filter },
    fetchPolicy: 'network-only',
  });
  const list = (data ?? previousData)?.entities;
  if (list?.pageInfo.hasNextPage && !hasMany) setMany(true);
  const rows = list?.nodes ?? [];
  const isMissing = chosen !== undefined && !rows.some(({ entityId }) => entityId === chosen.entityId);
  const options = [...(isMissing ? [chosen] : []), ...rows].map(({ entityId, name }) => ({
    value: entityId,
    label: name,
  }));
  const choice = <ChoiceField {...props} as="select" options={options} />;
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
