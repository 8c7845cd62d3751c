import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { InputFrame } from '../form/controls/InputFrame.tsx';
import {
  type EstimateChoicesQuery,
  StartQuoteFromEstimate,
  type StartQuoteFromEstimateMutation,
} from '../graphql/staff-documents.ts';
import { useSendDocument } from '../graphql/use-send-document.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import classes from './MakeQuote.module.css';
import type { EstimateSession } from './use-estimate.ts';

type Outcome = StartQuoteFromEstimateMutation['startQuoteFromEstimate'];
type Missing = 'firstName' | 'lastName' | 'entityName';

interface MakeQuoteProps {
  session: EstimateSession;
  agents: EstimateChoicesQuery['agents'];
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the name, the only thing that an estimate does not have, and starts the quote with everything else. */
export function MakeQuote({ session, agents, isOpen, onClose }: MakeQuoteProps) {
  const { t } = useTranslation();
  const sendDocument = useSendDocument();
  const [, navigate] = useLocation();
  const [isEntity, setEntity] = useState(false);
  const [names, setNames] = useState({ firstName: '', lastName: '', entityName: '' });
  const [agentUserId, setAgent] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const [isStarting, setStarting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | 'failed' | null>(null);
  const formId = useId();
  const { plan } = session;
  const start = async (acceptDuplicate: boolean) => {
    const asked: readonly Missing[] = isEntity ? ['entityName'] : ['firstName', 'lastName'];
    const open = asked.filter((name) => names[name].trim() === '');
    setMissing(open);
    if (open.length > 0 || plan.place === null || isStarting) {
      document.getElementById(`${formId}-${open[0]}`)?.focus();
      return;
    }
    setStarting(true);
    const insured = Object.fromEntries(asked.map((name) => [name, names[name].trim()]));
    try {
      const { startQuoteFromEstimate: answer } = await sendDocument(StartQuoteFromEstimate, {
        input: {
          place: plan.place.input,
          rateMarket: plan.rateMarket,
          building: plan.answers,
          cover: plan.cover,
          insured: { ...insured, isEntity },
          agentUserId,
          acceptDuplicate,
        },
      });
      if (answer.__typename === 'QuoteStarted') {
        session.clear();
        navigate(paths.policy(Number(answer.file.id)));
        return;
      }
      setOutcome(answer);
    } catch {
      setOutcome('failed');
    }
    setStarting(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void start(false);
  };
  const name = (field: Missing) => (
    <NameField
      key={field}
      id={`${formId}-${field}`}
      label={t(`quote.${field}`)}
      value={names[field]}
      isMissing={missing.includes(field)}
      onChange={(text) => setNames({ ...names, [field]: text })}
    />
  );
  return (
    <Dialog
      isOpen={isOpen}
      title={t('quote.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('quote.cancel')}
          </Button>
          <Button type="submit" form={formId} aria-disabled={isStarting || undefined}>
            {t('quote.start')}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.intro}>{t('quote.intro')}</p>
        <fieldset className={classes.kind}>
          <legend>{t('quote.kind')}</legend>
          {[false, true].map((kind) => (
            <label key={String(kind)}>
              <input
                type="radio"
                name={`${formId}-kind`}
                checked={isEntity === kind}
                onChange={() => setEntity(kind)}
              />
              {t(kind ? 'quote.entity' : 'quote.person')}
            </label>
          ))}
        </fieldset>
        <div className={classes.names}>
          {isEntity ? name('entityName') : [name('firstName'), name('lastName')]}
        </div>
        {agents.length > 1 ? (
          <div className={classes.field}>
            <label htmlFor={`${formId}-agent`}>{t('quote.agent')}</label>
            <InputFrame>
              <select
                id={`${formId}-agent`}
                value={agentUserId ?? ''}
                onChange={(event) =>
                  setAgent(event.currentTarget.value === '' ? null : event.currentTarget.value)
                }
              >
                <option value="">–</option>
                {agents.map(({ userId, name, agency }) => (
                  <option key={userId} value={userId}>
                    {agency ? `${name}, ${agency}` : name}
                  </option>
                ))}
              </select>
            </InputFrame>
          </div>
        ) : null}
        <StartOutcome outcome={outcome} onStartAnyway={() => void start(true)} />
      </form>
    </Dialog>
  );
}

interface NameFieldProps {
  id: string;
  label: string;
  value: string;
  isMissing: boolean;
  onChange: (text: string) => void;
}

function NameField({ id, label, value, isMissing, onChange }: NameFieldProps) {
  const { t } = useTranslation();
  const isBad = isMissing && value.trim() === '';
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {isBad ? (
        <span id={`${id}-problem`} className={classes.problem}>
          {t('quote.missing')}
        </span>
      ) : null}
      <InputFrame isInvalid={isBad}>
        <input
          id={id}
          value={value}
          autoComplete="off"
          maxLength={100}
          aria-invalid={isBad || undefined}
          aria-describedby={isBad ? `${id}-problem` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </InputFrame>
    </div>
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
            <Link key={policyId} href={paths.policy(Number(policyId))}>
              {t('quote.open', { number: policyId })}
            </Link>
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
