-- The days of reports are those of the company, not UTC, so all are summed again.
DELETE FROM figure_days;
UPDATE figures_summed SET first = NULL, through = NULL, at = NULL;
