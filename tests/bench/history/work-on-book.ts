import pg from 'pg';

/** The longest waits in seconds, and how many calls there were. */
interface Waits {
  save: number;
  read: number;
  saves: number;
  reads: number;
}

/** Saves and reads policies of a made-up book, one after another and each from a connection of its own, until the work is done. */
export async function workOnBook(
  connectionString: string,
  policies: number,
  work: () => Promise<unknown>,
): Promise<Waits> {
  const waits: Waits = { save: 0, read: 0, saves: 0, reads: 0 };
  const state = { isOver: false };
  const callers = [
    keepCalling(connectionString, state, async (client) => {
      const began = performance.now();
      await savePolicy(client, drawPolicy(policies));
      waits.save = Math.max(waits.save, (performance.now() - began) / 1000);
      waits.saves += 1;
    }),
    keepCalling(connectionString, state, async (client) => {
      const began = performance.now();
      await readPolicy(client, drawPolicy(policies));
      waits.read = Math.max(waits.read, (performance.now() - began) / 1000);
      waits.reads += 1;
    }),
  ];
  try {
    await work();
  } finally {
    state.isOver = true;
    await Promise.all(callers);
  }
  return waits;
}

async function keepCalling(
  connectionString: string,
  state: { readonly isOver: boolean },
  call: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    while (!state.isOver) await call(client);
  } finally {
    await client.end();
  }
}

function drawPolicy(policies: number): number {
  return 10_000_001 + Math.floor(Math.random() * policies);
}

/** Writes what a save of the previous release writes. */
async function savePolicy(client: pg.Client, id: number): Promise<void> {
  const statements = [
    'select from policy where policy_id = $1 for update',
    'update policy set changed_at = now() where policy_id = $1',
    'update transaction set balance_cents = balance_cents where policy_id = $1',
    'update policy_part set updated_at = now() where policy_id = $1',
    'update policy_owner set is_active = true where policy_id = $1',
    "update property_address set city = city || '' where policy_id = $1",
    'update wizard_position set moved_at = now() where policy_id = $1',
    `insert into activity_log (policy_id, transaction_id, occurred_at, activity, message)
     values ($1, $1, clock_timestamp(), 'answers saved', 'Saved.')`,
    `insert into wizard_event (policy_id, transaction_id, sequence, event, machine_version, facts, occurred_at)
     select $1::bigint, $1, coalesce(max(sequence), 0) + 1, '{}', '1', '{}', now() from wizard_event where policy_id = $1`,
    `insert into payment (policy_id, transaction_id, payment_type_id, amount_cents, cash_receipt_date, payment_status_id, is_manual_entry)
     values ($1, $1, 2, 100, current_date, 4, false)`,
  ];
  await client.query('begin');
  for (const statement of statements) await client.query(statement, [id]);
  await client.query('commit');
}

/** The parts and the history of a policy. */
async function readPolicy(client: pg.Client, id: number): Promise<void> {
  await client.query(
    `select to_jsonb(p), to_jsonb(t), to_jsonb(o), to_jsonb(y), to_jsonb(a),
       (select jsonb_agg(l) from activity_log l where l.policy_id = p.policy_id),
       (select jsonb_agg(e) from wizard_event e where e.policy_id = p.policy_id),
       (select jsonb_agg(w) from rating_worksheet w where w.policy_id = p.policy_id),
       (select jsonb_agg(m) from payment m where m.policy_id = p.policy_id)
     from policy p join transaction t on t.policy_id = p.policy_id
       left join policy_owner o on o.policy_id = p.policy_id left join policy_part y on y.policy_id = p.policy_id
       left join property_address a on a.policy_id = p.policy_id
     where p.policy_id = $1`,
    [id],
  );
}
