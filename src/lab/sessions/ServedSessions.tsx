import { useQuery } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { formatReferenceCode, parseReferenceCode } from '../../../machines/domain/policy/reference-code.ts';
import { SessionOfQuote, Sessions, type SessionsQuery } from '../../graphql/office-documents.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { useQueryText } from '../../use-query-text.ts';
import { SessionFilters } from './SessionFilters.tsx';
import classes from './Sessions.module.css';
import { SessionTable } from './SessionTable.tsx';
import { readFilters, sessionsAddress, toSessionFilter } from './session-query.ts';

/** The recorded sessions of the server: one by the code of its quote, or all that fit the filters. The address holds what is shown. */
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
  const filters = readFilters(query);
  const after = query.get('after');
  const [, navigate] = useLocation();
  const list = useQuery(Sessions, {
    variables: { filter: toSessionFilter(filters), first: 25, after },
    fetchPolicy: 'no-cache',
  });
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <>
      <SessionFilters
        values={filters}
        onChange={(name, value) => {
          if (value.trim() !== filters[name])
            navigate(sessionsAddress({ ...filters, [name]: value.trim() }), { replace: true });
        }}
      />
      <QueryResult query={list} label="Loading the sessions" failure="The sessions could not be loaded">
        {({ sessions: { nodes, endCursor, lookedBackTo } }: SessionsQuery) => (
          <>
            {nodes.length > 0 ? (
              <SessionTable sessions={nodes} onKept={() => void list.refetch()} />
            ) : endCursor === null ? (
              <EmptyState
                title={isFiltered || after !== null ? 'No session fits' : 'No sessions yet'}
                action={isFiltered ? <ButtonLink href="/lab/sessions">All sessions</ButtonLink> : undefined}
              >
                Every live quote is recorded with its events masked, from its start on.
              </EmptyState>
            ) : null}
            <div className={classes.pages}>
              {after === null ? null : (
                <ButtonLink variant="default" href={sessionsAddress(filters)}>
                  Newest sessions
                </ButtonLink>
              )}
              {endCursor === null ? null : (
                <ButtonLink variant="default" href={sessionsAddress({ ...filters, after: endCursor })}>
                  Older sessions
                </ButtonLink>
              )}
              <p role="status">
                {lookedBackTo === null
                  ? ''
                  : `Shown are those back to ${formatDateTime(lookedBackTo)}. Older ones may fit as well.`}
              </p>
            </div>
          </>
        )}
      </QueryResult>
    </>
  );
}
