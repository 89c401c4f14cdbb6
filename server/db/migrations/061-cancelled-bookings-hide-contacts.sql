-- Bookings that were cancelled after their confirmation kept contacts and address for the other side.
UPDATE record
SET fields = fields || '{"contacts": null, "venue": null}'::jsonb
WHERE kind = 'booking'
  AND fields ->> 'state' IN ('cancelled_by_house', 'cancelled_by_talent');
