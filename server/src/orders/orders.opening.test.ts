import { wallTime } from "@konoba/contract/lib/zonedTime";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeKey } from "../../test/shop.ts";
import { makeTestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

/** Creates a location without working hours, with a platform, and what each reader says about it. */
async function makeLocation() {
  const location = await makeTestLocation(konoba);
  const { api, locationId, tableId } = location;
  const { secret } = await makeKey(location, { scopes: ["menu:read", "orders:write"] });
  const program = konoba.client(secret);
  const items = [{ menuItemId: await location.item("10.00") }];
  const { qrCode } = await api.tables.find({ params: { tableId } });
  let sent = 0;
  const send = () =>
    program.orders
      .createWithItems({
        body: { locationId, orderType: "delivery", source: "wolt", sourceDeliveryId: `W-${++sent}`, items },
      })
      .then(
        () => "taken",
        (error: { details?: { reason?: string } }) => error.details?.reason,
      );
  const states = async () => {
    const published = await program.menu.published({ query: { locationId } });
    const item = published.categories.flatMap((category) => category.items)[0];
    return {
      published: published.isOpen,
      item: item?.reason ?? null,
      guests: (await api.menu.guestMenu({ params: { qrCode } })).isOpen,
      table: (await api.tables.findByQrCode({ params: { qrCode } })).acceptsGuests,
      platform: await send(),
    };
  };
  return { api, params: { id: locationId }, states };
}

test("is open for everybody without working hours, and closed for everybody on a special day", async () => {
  const { api, params, states } = await makeLocation();
  const open = { published: true, item: null, guests: true, table: true, platform: "taken" };
  const closed = "location_closed";
  const date = wallTime(new Date(), "Europe/Podgorica").date;

  expect(await states()).toEqual(open);
  await api.locations.putSpecialDay({ params: { ...params, date }, body: {} });
  expect(await states()).toEqual({
    published: false,
    item: closed,
    guests: false,
    table: false,
    platform: closed,
  });
  await api.locations.removeSpecialDay({ params: { ...params, date } });
  expect(await states()).toEqual(open);
});
