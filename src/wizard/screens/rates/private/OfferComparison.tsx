import { enumLabel, formatAmount } from '../../../../../machines/domain/format/format-values.ts';
import { Disclosure } from '../../../../ui/controls/Disclosure.tsx';
import { type ComparisonRow, ComparisonTable } from '../../../../ui/display/ComparisonTable.tsx';
import { Tag } from '../../../../ui/display/Tag.tsx';
import { StatusWord } from '../../../../ui/feedback/StatusWord.tsx';
import { OfferChoice } from './OfferChoice.tsx';
import classes from './OfferComparison.module.css';
import { buildDecisiveRows, buildDetailRows, type Offer, type OfferRow } from './offer-rows.ts';

interface OfferComparisonProps {
  offers: readonly Offer[];
  /** The offer whose choice is being saved, or null. */
  pendingOffer: Offer | null;
  isReadOnly: boolean;
  onChoose: (offer: Offer) => void;
}

/** The offers side by side: totals and choice, the five rows that decide, and the rest folded. Values that all offers share take one cell. */
export function OfferComparison({ offers, pendingOffer, isReadOnly, onChoose }: OfferComparisonProps) {
  const columns = offers.map((offer) => ({
    id: offer.name,
    name: offer.privateFloodProviderId === null ? 'NFIP' : offer.name,
    label: <OfferHeader offer={offer} />,
  }));
  const choices = offers.map((offer) => (
    <OfferChoice
      key={offer.name}
      offer={offer}
      isChoosing={offer.name === pendingOffer?.name}
      isDisabled={pendingOffer !== null}
      isReadOnly={isReadOnly}
      onChoose={() => onChoose(offer)}
    />
  ));
  return (
    <>
      <ComparisonTable
        caption="Offers side by side"
        columns={columns}
        rows={[
          { label: 'Total for the year', values: offers.map(showTotal), isSame: true },
          { label: 'Your choice', values: choices, isSame: true },
          ...buildDecisiveRows(offers).map((row) => toComparisonRow(row, offers)),
        ]}
      />
      <Disclosure label="Every amount and coverage compared" printMode="always">
        <ComparisonTable
          caption="Every amount and coverage"
          columns={columns}
          rows={buildDetailRows(offers).map((row) => toComparisonRow(row, offers))}
        />
      </Disclosure>
    </>
  );
}

function toComparisonRow({ label, cells, isSame }: OfferRow, offers: readonly Offer[]): ComparisonRow {
  const values = cells.map((lines, index) => <OfferLines key={offers[index]?.name} lines={lines} />);
  return isSame ? { label, values, isSame, isShared: true } : { label, values, isSame: true };
}

/** The total; where there is none, the answer with its reasons. */
function showTotal({ name, totalPremium, outcome, reasons }: Offer) {
  return totalPremium === null ? (
    <div key={name} className={classes.lines}>
      <span>{enumLabel('OfferOutcome', outcome)}</span>
      {reasons.map((reason) => (
        <span key={reason} className={classes.reason}>
          {reason}
        </span>
      ))}
    </div>
  ) : (
    <strong key={name} className={classes.total}>
      {formatAmount(totalPremium)}
    </strong>
  );
}

function OfferHeader({ offer: { name, isSample, isChosen, isStale } }: { offer: Offer }) {
  return (
    <span className={classes.head}>
      {name}
      {isSample ? <Tag tone="note">Sample carrier</Tag> : null}
      {isChosen ? <StatusWord tone="good">Chosen</StatusWord> : null}
      {isStale ? <Tag tone="warn">Answers changed since</Tag> : null}
    </span>
  );
}

function OfferLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 1) return <>{lines[0]}</>;
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
