import { Anchor, Button, NativeSelect, Radio } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { TextField } from '../form/controls/TextField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, type InputState } from '../form/input-state.ts';
import { checkText, useInputForm } from '../form/use-input-form.ts';
import {
  type EstimateChoicesQuery,
  StartQuoteFromEstimate,
  type StartQuoteFromEstimateMutation,
} from '../graphql/estimate-documents.ts';
import { paths } from '../paths.ts';
import { useKeyedMutation } from '../session/use-keyed-mutation.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { AcceptedFacts } from './AcceptedFacts.tsx';
import classes from './MakeQuote.module.css';
import type { EstimateSession } from './use-estimate.ts';

type Outcome = StartQuoteFromEstimateMutation['startQuoteFromEstimate'];
type NameField = 'firstName' | 'lastName' | 'entityName';

interface MakeQuoteProps {
  session: EstimateSession;
  userId: string;
  agents: EstimateChoicesQuery['agents'];
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the name, the only thing that an estimate does not have, and starts the quote: with all that is known and assumed accepted, or only with what was stated and is on record. */
export function MakeQuote({ session, userId, agents, isOpen, onClose }: MakeQuoteProps) {
  const { t } = useTranslation();
  const [startQuote] = useKeyedMutation(StartQuoteFromEstimate);
  const [, navigate] = useLocation();
  const [isEntity, setEntity] = useState(false);
  const [chosenAgent, setAgent] = useState<string | null>(null);
  const ownAgent = agents.find((agent) => agent.userId === userId)?.userId ?? null;
  const agentUserId = chosenAgent ?? ownAgent;
  const [isAccepting, setAccepting] = useState(true);
  const [outcome, setOutcome] = useState<Outcome | 'failed' | null>(null);
  const formId = useId();
  const { plan } = session;
  const field = (name: NameField, isAsked: boolean) => ({
    id: `${formId}-${name}`,
    initial: blankInput,
    check: (input: InputState<string>) => (isAsked ? checkText(t('quote.missing'), 100)(input) : undefined),
  });
  const form = useInputForm<{ readonly [name in NameField]: InputState<string> }>({
    firstName: field('firstName', !isEntity),
    lastName: field('lastName', !isEntity),
    entityName: field('entityName', isEntity),
  });
  const asked: readonly NameField[] = isEntity ? ['entityName'] : ['firstName', 'lastName'];
  const start =
    (acceptAssumptions: boolean, acceptDuplicate = false) =>
    async (values: typeof form.values) => {
      if (plan.place === null) return [];
      setAccepting(acceptAssumptions);
      const insured = Object.fromEntries(asked.map((name) => [name, values[name].text.trim()]));
      const input = {
        place: plan.place.input,
        rateMarket: plan.rateMarket,
        building: plan.answers,
        cover: plan.cover,
        insured: { ...insured, isEntity },
        agentUserId,
        acceptDuplicate,
        acceptAssumptions,
      };
      const { data } = await startQuote({ input }).catch(() => ({ data: undefined }));
      const answer = data?.startQuoteFromEstimate;
      if (answer?.__typename !== 'QuoteStarted') {
        setOutcome(answer ?? 'failed');
        return [];
      }
      session.clear();
      navigate(paths.policy(Number(answer.file.id)));
      return [];
    };
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      title={t('quote.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('quote.cancel')}
          </Button>
          <Button variant="default" onClick={() => form.press(start(false))}>
            {t('quote.start')}
          </Button>
          <CallButton
            form={formId}
            isBusy={form.isBusy}
            busyText={t('quote.starting')}
            slowText={t('quote.slow')}
          >
            {t('quote.accept')}
          </CallButton>
        </>
      }
    >
      <InputForm id={formId} onSubmit={form.onSubmit(start(true))}>
        <p className={classes.intro}>{t('quote.intro')}</p>
        <fieldset className={classes.kind}>
          <legend>{t('quote.kind')}</legend>
          {[false, true].map((kind) => (
            <Radio
              key={String(kind)}
              name={`${formId}-kind`}
              checked={isEntity === kind}
              onChange={() => setEntity(kind)}
              label={t(kind ? 'quote.entity' : 'quote.person')}
            />
          ))}
        </fieldset>
        <div className={classes.names}>
          {asked.map((name, at) => (
            <TextField
              key={name}
              isFirst={at === 0}
              {...form.field(name)}
              label={t(`quote.${name}`)}
              required
              autoComplete="off"
            />
          ))}
        </div>
        {agents.length > 1 ? (
          <NativeSelect
            label={t('quote.agent')}
            value={agentUserId ?? ''}
            onChange={(event) => setAgent(event.currentTarget.value || null)}
          >
            {ownAgent === null ? <option value="">{t('quote.defaultAgent')}</option> : null}
            {agents.map(({ userId, name, agency }) => (
              <option key={userId} value={userId}>
                {agency ? `${name}, ${agency}` : name}
              </option>
            ))}
          </NativeSelect>
        ) : null}
        <AcceptedFacts facts={session.estimate?.facts ?? []} />
        <StartOutcome outcome={outcome} onStartAnyway={() => form.press(start(isAccepting, true))} />
      </InputForm>
    </Dialog>
  );
}

function StartOutcome({
  outcome,
  onStartAnyway,
}: {
  outcome: Outcome | 'failed' | null;
  onStartAnyway: () => void;
}) {
  const { t } = useTranslation();
  if (outcome === null) return null;
  if (outcome === 'failed')
    return (
      <Banner kind="bad" title={t('failure.title')}>
        {t('failure.kept')}
      </Banner>
    );
  switch (outcome.__typename) {
    case 'QuoteStarted':
      return null;
    case 'PossibleDuplicate':
      return (
        <Banner
          kind="warn"
          title={t('quote.duplicate')}
          action={
            <Button size="sm" variant="default" onClick={onStartAnyway}>
              {t('quote.startAnyway')}
            </Button>
          }
        >
          {outcome.others.map(({ policyId }) => (
            <Anchor component={Link} key={policyId} href={paths.policy(Number(policyId))}>
              {t('quote.open', { number: policyId })}
            </Anchor>
          ))}
        </Banner>
      );
    case 'HardStop':
      return (
        <Banner kind="bad" title={outcome.header}>
          {outcome.message}
        </Banner>
      );
    case 'AddressNeedsChoice':
      return (
        <Banner kind="bad" title={t('address.choose')}>
          {outcome.scrub.message}
        </Banner>
      );
    case 'SaveRefused':
      return (
        <Banner kind="bad" title={t('failure.refused')}>
          {outcome.problems.map(({ message }) => message).join(' ')}
        </Banner>
      );
  }
}
