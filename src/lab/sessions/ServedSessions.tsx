import { useQuery } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { formatReferenceCode, parseReferenceCode } from '../../../machines/domain/policy/reference-code.ts';
import { SessionOfQuote, Sessions, type SessionsQuery } from '../../graphql/office-documents.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { useQueryText } from '../../use-query-text.ts';
import classes from './Sessions.module.css';
import { SessionTable } from './SessionTable.tsx';

/** The recorded sessions of the server: one by the code of its quote, or the newest, or those that are kept. The address holds what is shown. */
export function ServedSessions() {
  const query = new URLSearchParams(useQueryText());
  const [, navigate] = useLocation();
  const code = query.get('code') ?? '';
  return (
    <>
      <CodeSearch
        key={code}
        code={code}
        onFind={(text) => navigate(sessionsAddress({ code: text.trim() }))}
      />
      {code === '' ? <SessionList query={query} /> : <SessionByCode code={code} />}
    </>
  );
}

function CodeSearch({ code, onFind }: { code: string; onFind: (text: string) => void }) {
  const [text, setText] = useState(code);
  return (
    <form
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        onFind(text);
      }}
    >
      <TextInput
        size="sm"
        label="Reference code"
        type="search"
        value={text}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        placeholder="001-0J9"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit">Find</Button>
    </form>
  );
}

function SessionByCode({ code }: { code: string }) {
  const policyId = parseReferenceCode(code);
  const session = useQuery(SessionOfQuote, {
    variables: { code },
    fetchPolicy: 'no-cache',
    skip: policyId === null,
  });
  const all = <ButtonLink href="/lab/sessions">All sessions</ButtonLink>;
  if (policyId === null)
    return (
      <EmptyState title={`${code} is no reference code`} action={all}>
        One of its letters is wrong or missing. It stands in the foot of the wizard and on hard stops.
      </EmptyState>
    );
  return (
    <QueryResult query={session} label="Finding the session" failure="The session could not be found">
      {(answer: { sessionOfQuote: SessionsQuery['sessions']['nodes'][number] | null }) =>
        answer.sessionOfQuote === null ? (
          <EmptyState title={`No recording of quote ${formatReferenceCode(policyId)}`} action={all}>
            There is no such quote, or its recording was deleted by age.
          </EmptyState>
        ) : (
          <>
            <SessionTable sessions={[answer.sessionOfQuote]} onKept={() => void session.refetch()} />
            <div className={classes.pages}>{all}</div>
          </>
        )
      }
    </QueryResult>
  );
}

function SessionList({ query }: { query: URLSearchParams }) {
  const isKept = query.get('kept') === 'yes';
  const after = query.get('after');
  const list = useQuery(Sessions, { variables: { isKept, first: 25, after }, fetchPolicy: 'no-cache' });
  const kept = isKept ? 'yes' : '';
  return (
    <QueryResult query={list} label="Loading the sessions" failure="The sessions could not be loaded">
      {({ sessions: { nodes, endCursor } }: SessionsQuery) => (
        <>
          {nodes.length > 0 ? (
            <SessionTable sessions={nodes} onKept={() => void list.refetch()} />
          ) : (
            <EmptyState title={isKept ? 'No session is kept' : 'No sessions yet'}>
              Every live quote is recorded with its events masked, from its start on.
            </EmptyState>
          )}
          <div className={classes.pages}>
            <ButtonLink variant="default" href={sessionsAddress({ kept: isKept ? '' : 'yes' })}>
              {isKept ? 'All sessions' : 'Kept sessions'}
            </ButtonLink>
            {after === null ? null : (
              <ButtonLink variant="default" href={sessionsAddress({ kept })}>
                Newest sessions
              </ButtonLink>
            )}
            {endCursor === null ? null : (
              <ButtonLink variant="default" href={sessionsAddress({ kept, after: endCursor })}>
                Older sessions
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </QueryResult>
  );
}

/** The address of the list with these values; empty ones are left out. */
function sessionsAddress(values: { readonly [name: string]: string }): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return query.size === 0 ? '/lab/sessions' : `/lab/sessions?${query}`;
}
