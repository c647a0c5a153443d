-- The code of the menu service that is the same work. '': none; null: the product's own for the code.
ALTER TABLE services_addons ADD COLUMN same_as text;
