/** Bundles of web code that native apps load by themselves. No row is about a device. One statement an entry. */
export const appBundles: readonly string[] = [
  `CREATE TABLE app_bundles (
    app_bundles_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    bundle_id text NOT NULL UNIQUE,
    version text NOT NULL UNIQUE,
    -- The first build of the native shell that has exactly these plugins.
    shell_build integer NOT NULL,
    plugins jsonb NOT NULL,
    source text NOT NULL,
    size integer NOT NULL,
    checksum text NOT NULL,
    signature text NOT NULL,
    signed_by text NOT NULL,
    storage_key text NOT NULL,
    uploaded_by bigint NOT NULL REFERENCES users (users_id),
    uploaded_at timestamptz NOT NULL,
    -- Of a hundred devices, how many get it.
    share integer NOT NULL DEFAULT 0 CHECK (share BETWEEN 0 AND 100),
    published_at timestamptz,
    published_by bigint REFERENCES users (users_id),
    withdrawn_at timestamptz,
    withdrawn_by bigint REFERENCES users (users_id),
    withdraw_reason text NOT NULL DEFAULT '',
    downloads bigint NOT NULL DEFAULT 0,
    CHECK (withdrawn_at IS NULL OR (published_at IS NOT NULL AND share = 0)),
    CHECK ((published_at IS NULL OR withdrawn_at IS NOT NULL) = (share = 0)))`,
  // The address of a bundle was set by hand, and nothing said whose it was; now it is that of a signed one.
  `UPDATE settings SET value = value - 'bundleUrl' WHERE key = 'app_version'`,
];
