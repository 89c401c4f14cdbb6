-- What a login was last used on, as its owner reads it: the browser's and the system's own names, empty where unknown.
ALTER TABLE sessions ADD COLUMN browser text NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN system text NOT NULL DEFAULT '';
