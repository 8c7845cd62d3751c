import { ListTable } from '../../ui/display/ListTable.tsx';
import minutes from './minutes.json' with { type: 'json' };

/** What it takes to come to a price, as the benchmark counted it last: `npm run bench -- minutes`. */
export function MinutesView() {
  return (
    <>
      <p>
        Counted in a browser from the home page after signing in, at an imported place: presses of the
        pointer, letters, answers, and seconds at a person’s pace of one press a second and five letters a
        second.
        <code> npm run bench -- minutes</code> counts anew and keeps the figures.
      </p>
      <ListTable
        caption="Minutes to a price"
        rows={rows}
        rowId={({ label }) => label}
        columns={[
          { id: 'what', label: 'Way', cell: ({ label }) => label },
          { id: 'clicks', label: 'Presses', isNumber: true, cell: ({ way }) => way.clicks },
          { id: 'keys', label: 'Letters', isNumber: true, cell: ({ way }) => way.keys },
          { id: 'answers', label: 'Answers', isNumber: true, cell: ({ way }) => way.answers },
          { id: 'seconds', label: 'Seconds', isNumber: true, cell: ({ way }) => way.seconds.toFixed(1) },
          { id: 'bound', label: 'At most', cell: ({ bound }) => bound },
        ]}
      />
    </>
  );
}

const rows = [
  {
    label: 'To an estimate',
    way: minutes.known.estimate,
    bound: '6 presses, 15 seconds',
  },
  {
    label: 'To a bindable premium, the building on a roll',
    way: minutes.known.premium,
    bound: '20 presses, 10 answers, 60 seconds',
  },
  {
    label: 'To a bindable premium, nothing known of the building',
    way: minutes.unknown.premium,
    bound: 'Told, without a bound',
  },
];
