-- How many pixels wide an uploaded picture is, as it is kept; null for a PDF, and for what came before this was written down.
alter table upload add column width int check (width > 0);
