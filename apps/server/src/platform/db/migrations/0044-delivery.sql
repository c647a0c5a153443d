-- What the provider says about a message after it took it.
ALTER TABLE outbox ADD COLUMN provider_id text;
ALTER TABLE outbox ADD COLUMN delivered_at timestamptz;
CREATE INDEX outbox_provider ON outbox (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX outbox_person ON outbox (users_id, id DESC) WHERE users_id IS NOT NULL;
CREATE INDEX outbox_notification ON outbox (users_notifications_id) WHERE users_notifications_id IS NOT NULL;
CREATE INDEX user_notifications_order ON user_notifications (orders_services_id) WHERE orders_services_id IS NOT NULL;

-- Calls of the message providers, so that each is handled once.
CREATE TABLE provider_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX provider_events_received ON provider_events (received_at);
