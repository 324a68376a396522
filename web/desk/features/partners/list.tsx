import { useWords as useDesk } from "words:desk";
import { useWords as useDocuments } from "words:desk-papers";
import { useWords } from "words:desk-partners";
import { type PartnerRow, type PartnerSort, paperFilters } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { Handshake } from "lucide-react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { apart } from "../../../ui/price.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { useColumns } from "../../parts/list/columns.ts";
import { List } from "../../parts/list/list.tsx";
import { SaveList } from "../../parts/list/save-list.tsx";
import { SortField } from "../../parts/list/sort-field.tsx";
import { useSelection } from "../../parts/list/use-selection.ts";
import { Views } from "../../parts/list/views.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { RoomPage } from "../../parts/room.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { BringInLink } from "../../parts/sheet/sheet-actions.tsx";
import { useMe } from "../../parts/use-me.ts";
import { allPartners, partnerList, skillsQuery, waitingQuery } from "./calls.ts";
import { columnsIn } from "./columns.tsx";
import { ManyPartners } from "./many.tsx";

const sorts: readonly PartnerSort[] = [
  ...(["waiting", "-applied", "applied", "name", "-name"] as const),
  ...(["-rating", "rating", "-done", "done"] as const),
];
const USUAL = "waiting";

/** Partners; those who wait for an answer come first if nothing else is asked for. */
export function PartnerList() {
  const { list: text, states, sheet, add } = useWords();
  const documents = useDocuments();
  const isOwner = useMe("owner");
  const { rooms } = useDesk();
  const [status, setStatus] = useFilter("status");
  const [skill, setSkill] = useFilter("skill");
  const [own, setOwn] = useFilter("own");
  const [papers, setPapers] = useFilter("papers");
  const [q, setQ] = useFilter("q");
  const [sort, setSort] = useFilter("sort");
  const { data: waiting = 0 } = useQuery(waitingQuery);
  const { data: skills = [] } = useQuery(skillsQuery);
  const columns = useColumns(columnsIn(text, states));
  const asked = Object.fromEntries(Object.entries({ q, status, skill, own, papers, sort }).filter(([, each]) => each));
  const { selection, among, keepOnly } = useSelection<PartnerRow>({
    label: ({ name }) => text.choose({ name: nameInWords(name) }),
    allLabel: text.chooseAll,
  });
  const isNarrowed = [q, status, skill, own, papers].some(Boolean);
  return (
    <RoomPage
      title={rooms.partners}
      note={waiting > 0 ? text.waiting({ count: waiting }) : undefined}
      actions={
        <>
          {isOwner && <BringInLink to="/desk/partners/bring-in" label={sheet.open} />}
          <ButtonLink to="/desk/partners/new">{add.open}</ButtonLink>
        </>
      }
    >
      <Views room="partners" />
      <Filters>
        <SearchField label={text.search} value={q} onChange={setQ} />
        <SelectField label={text.state} value={status} onChange={({ target }) => setStatus(target.value)}>
          <option value="">{text.all}</option>
          {Object.entries(states).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={text.skills}
          value={skill}
          onChange={({ target }) => setSkill(target.value)}
          className="sm:w-52"
        >
          <option value="">{text.anySkill}</option>
          {skills.map(({ _id, name }) => (
            <option key={_id} value={_id} lang="en">
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={documents.filter} value={papers} onChange={({ target }) => setPapers(target.value)}>
          <option value="">{documents.any}</option>
          {paperFilters.map((value) => (
            <option key={value} value={value}>
              {documents.filters[value]}
            </option>
          ))}
        </SelectField>
        <SortField sorts={sorts} words={text.sorts} value={sort} onChange={setSort} />
        <Button
          tone={own ? "primary" : "secondary"}
          aria-pressed={own !== ""}
          onClick={() => setOwn(own ? "" : "true")}
          className="max-sm:col-span-2"
        >
          {text.own}
        </Button>
      </Filters>
      <List
        what={text.what}
        counted={text.counted}
        caption={text.caption}
        {...partnerList(asked)}
        size={50}
        columns={columns}
        to={({ _id }) => `/desk/partners/${_id}`}
        sorted={{ by: sort || USUAL, onSort: (by) => setSort(by === USUAL ? "" : by) }}
        Icon={Handshake}
        none={isNarrowed ? text.notFound : text.none}
        noneHint={isNarrowed ? text.notFoundText : text.noneText({ address: apart("/registerpartner") })}
        actions={<SaveList name="partners.csv" columns={columns.shown} read={() => allPartners(asked)} />}
        selecting={(rows) => {
          const chosen = among(rows);
          return { selection, bar: chosen.length > 0 && <ManyPartners partners={chosen} onDone={keepOnly} /> };
        }}
      />
    </RoomPage>
  );
}
