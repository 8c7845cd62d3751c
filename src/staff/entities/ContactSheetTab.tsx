import { enumLabel, formatPhone } from '../../../machines/domain/format/format-values.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import type { EntityTabProps } from './entity-tab.ts';

/** The contact sheet of an entity: how to reach it and its people. */
export function ContactSheetTab({ entity: { contactSheet } }: EntityTabProps) {
  const { address, phone, email, people } = contactSheet;
  const facts = [
    { label: 'Address', value: address },
    { label: 'Phone', value: phone === null ? '' : formatPhone(phone) },
    { label: 'E-mail', value: email },
  ].filter(({ value }) => Boolean(value));
  return (
    <Section title="Contact sheet">
      {facts.length > 0 ? <FactList facts={facts} /> : null}
      <ListTable
        caption="People"
        rows={people}
        rowId={({ userId }) => userId}
        columns={[
          { id: 'name', label: 'Name', cell: ({ name }) => name },
          { id: 'role', label: 'Role', cell: ({ role }) => enumLabel('Role', role) },
          {
            id: 'phone',
            label: 'Phone',
            cell: (person) => (person.phone === null ? '–' : formatPhone(person.phone)),
          },
          { id: 'email', label: 'E-mail', cell: (person) => person.email ?? '–' },
        ]}
      />
    </Section>
  );
}
