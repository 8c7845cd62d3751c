import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { enumLabel, formatPhone } from '../../../machines/domain/format/format-values.ts';
import { type OwnContactFragment, SaveContact } from '../../graphql/staff-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { FocusedRegion } from '../../ui/layout/FocusedRegion.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { EditContact } from './EditContact.tsx';
import classes from './Profile.module.css';
import { findSaveProblems } from './save-problems.ts';

interface ContactsSectionProps {
  contacts: readonly OwnContactFragment[];
  mayChange: boolean;
  onChange: () => void;
}

interface Notice {
  readonly kind: 'good' | 'bad';
  readonly title: string;
}

/** Other ways to reach the viewer: a list that is added to, changed and shortened in place. */
export function ContactsSection({ contacts, mayChange, onChange }: ContactsSectionProps) {
  const [edited, setEdited] = useState<OwnContactFragment | 'new' | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [save] = useMutation(SaveContact);
  const { isBusy, press } = usePress(async ({ userContactId, contactValue }: OwnContactFragment) => {
    setBusyId(userContactId);
    const answer = await save({ variables: { contact: { userContactId, isActive: false } } }).catch(
      () => null,
    );
    const [problem] = findSaveProblems(answer?.data?.saveContact);
    setNotice(
      problem
        ? { kind: 'bad', title: problem.message }
        : { kind: 'good', title: `${contactValue} was removed.` },
    );
    onChange();
  });
  const open = (contact: OwnContactFragment | 'new') => {
    setNotice(null);
    setEdited(contact);
  };
  const close = (message: string | null) => {
    setEdited(null);
    if (message === null) return;
    setNotice({ kind: 'good', title: message });
    onChange();
  };
  const add = (
    <Button variant="default" onClick={() => open('new')}>
      Add a contact
    </Button>
  );
  return (
    <Section title="Contacts" intro="Other ways to reach you, for your colleagues.">
      {notice === null ? null : (
        <FocusedRegion key={notice.title} label="What was done">
          <Banner {...notice} onClose={() => setNotice(null)} />
        </FocusedRegion>
      )}
      {contacts.length > 0 ? (
        <ListTable
          caption="Your contacts"
          isCaptionHidden
          rows={contacts}
          rowId={({ userContactId }) => userContactId}
          columns={[
            { id: 'type', label: 'Kind', cell: ContactKind },
            { id: 'value', label: 'Contact', cell: formatContact },
            { id: 'label', label: 'Note', cell: ({ label }) => label ?? '–' },
            ...(mayChange
              ? [
                  {
                    id: 'change',
                    label: 'Change',
                    cell: (contact: OwnContactFragment) => (
                      <span className={classes.actions}>
                        <Button variant="default" size="sm" onClick={() => open(contact)}>
                          Change<span className="hw-hidden"> {contact.contactValue}</span>
                        </Button>
                        <CallButton
                          variant="default"
                          size="sm"
                          isBusy={isBusy && busyId === contact.userContactId}
                          isDisabled={isBusy}
                          onPress={() => press(contact)}
                        >
                          Remove<span className="hw-hidden"> {contact.contactValue}</span>
                        </CallButton>
                      </span>
                    ),
                  },
                ]
              : []),
          ]}
        />
      ) : (
        <p className={classes.empty}>No contacts yet.</p>
      )}
      {edited === null ? (
        mayChange ? (
          <div>{add}</div>
        ) : null
      ) : (
        <EditContact
          key={edited === 'new' ? 'new' : edited.userContactId}
          contact={edited === 'new' ? null : edited}
          onClose={close}
        />
      )}
    </Section>
  );
}

function ContactKind({ contactType, isPrimary }: OwnContactFragment) {
  const kind = enumLabel('ContactType', contactType);
  return isPrimary ? `${kind}, first` : kind;
}

function formatContact({ contactType, contactValue }: OwnContactFragment): string {
  return contactType === 'EMAIL' ? contactValue : formatPhone(contactValue);
}
