import { type Kysely, sql } from 'kysely';

/**
 * Every object of the product's schema with its definition: tables with their columns, constraints, indexes, triggers, options, partitions and
 * grants; views, functions, sequences, extensions, default grants and the two roles. Names of roles are `owner` and `app`, spaces are single.
 * Constraints of `not null` have no names before PostgreSQL 18: the column says it.
 */
export async function describeSchema<Tables>(db: Kysely<Tables>): Promise<Record<string, string>> {
  const { rows } = await sql<{ object: string; definition: string }>`
    with ours as (
      select c.* from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    ),
    own_function as (
      select p.* from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    ),
    line (object, place, name, definition) as (
      select 'table ' || relname, 0, '', concat_ws(' ', relkind, relpersistence, reloptions, relreplident, relrowsecurity, relispartition,
        pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid), relowner::regrole, relacl)
        from ours where relkind in ('r', 'p')
      union all
      select 'table ' || c.relname, 1, lpad(row_number() over (partition by c.oid order by a.attnum)::text, 4, '0'),
        concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attstorage,
          a.attcompression, a.attcollation::regcollation, a.attoptions, a.attacl, pg_get_expr(d.adbin, d.adrelid))
        from ours c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where c.relkind in ('r', 'p')
      union all
      select 'table ' || c.relname, 2, k.conname, concat_ws(' ', k.conname, pg_get_constraintdef(k.oid), k.convalidated)
        from ours c join pg_constraint k on k.conrelid = c.oid and k.contype <> 'n' where c.relkind in ('r', 'p')
      union all
      select 'table ' || c.relname, 3, i.indexrelid::regclass::text, concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid,
        i.indisclustered, i.indisreplident, x.reloptions, obj_description(x.oid))
        from ours c join pg_index i on i.indrelid = c.oid join pg_class x on x.oid = i.indexrelid where c.relkind in ('r', 'p')
      union all
      select 'table ' || c.relname, 4, t.tgname, concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
        from ours c join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal where c.relkind in ('r', 'p')
      union all
      select 'table ' || c.relname, 5, p.polname, concat_ws(' ', p.polname, p.polcmd, pg_get_expr(p.polqual, c.oid))
        from ours c join pg_policy p on p.polrelid = c.oid
      union all
      select 'view ' || relname, 0, '', concat_ws(' ', relkind, reloptions, relowner::regrole, relacl, pg_get_viewdef(oid))
        from ours where relkind in ('v', 'm')
      union all
      select 'sequence ' || c.relname, 0, '', concat_ws(' ', format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin, s.seqmax,
        s.seqcache, s.seqcycle, c.relpersistence, c.relowner::regrole, c.relacl,
        (select concat(d.deptype, ' ', d.refobjid::regclass, ' ', a.attname) from pg_depend d
          join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')))
        from ours c join pg_sequence s on s.seqrelid = c.oid
      union all
      select 'function ' || p.oid::regprocedure, 0, '', concat_ws(' ', pg_get_functiondef(p.oid), p.proowner::regrole, p.proacl)
        from own_function p
      union all
      select 'comment on ' || pg_describe_object(d.classoid, d.objoid, d.objsubid), 0, '', d.description from pg_description d
        where d.classoid = 'pg_class'::regclass and d.objoid in (select oid from ours)
          or d.classoid = 'pg_proc'::regclass and d.objoid in (select oid from own_function)
      union all
      select 'type ' || t.typname, 0, '', concat_ws(' ', t.typtype, t.typbasetype::regtype,
        (select array_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
        from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('d', 'e', 'r')
          and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
      union all
      select 'statistics ' || stxname, 0, '', pg_get_statisticsobjdef(oid) from pg_statistic_ext
      union all
      select 'extension ' || extname, 0, '', extnamespace::regnamespace::text from pg_extension
      union all
      select 'schema ' || nspname, 0, '', nspacl::text from pg_namespace where nspname = 'public'
      union all
      select 'default grants on ' || defaclobjtype::text, 0, '', concat_ws(' ', defaclrole::regrole, defaclacl) from pg_default_acl
      union all
      select 'role ' || rolname, 0, '', concat_ws(' ', rolcanlogin, rolinherit, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
        rolconnlimit, rolconfig,
        (select string_agg(m.roleid::regrole::text, ' ') from pg_auth_members m where m.member = r.oid))
        from pg_roles r where rolname in (current_user, current_user || '_app')
    )
    select regexp_replace(replace(replace(object, current_user || '_app', 'app'), current_user, 'owner'), '^(role) .*_app$', '\\1 app') as object,
      regexp_replace(replace(replace(string_agg(definition, '; ' order by place, name collate "C"),
        current_user || '_app', 'app'), current_user, 'owner'), '\\s+', ' ', 'g') as definition
    from line group by object order by object collate "C"`.execute(db);
  return Object.fromEntries(rows.map(({ object, definition }) => [object, definition]));
}
