# Varnish 7 in front of Imara's nodes: it stores what the nodes allow (CDN-Cache-Control), and drops it by tag.
# Start it with `-p http_gzip_support=off`: the nodes compress, better than Varnish would.
vcl 4.1;

import cookie;
import std;
import xkey;

backend nodes {
  .host = "imara";
  .port = "3000";
  .probe = { .url = "/readyz"; .interval = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

sub vcl_recv {
  # The nodes purge here: CDN_PURGE_URL=http://varnish/purge, CDN_PURGE_HEADER="Authorization: Bearer CHANGE-ME".
  if (req.url == "/purge" && req.method == "POST") {
    if (req.http.Authorization != "Bearer CHANGE-ME") {
      return (synth(403, "Forbidden"));
    }
    set req.http.purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Purged " + req.http.purged));
  }
  if (req.http.Upgrade ~ "(?i)websocket") {
    return (pipe);
  }
  if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/api/") {
    return (pass);
  }
  # Somebody with a session, or who has dismissed an announcement, has pages of their own.
  if (req.http.Cookie ~ "(^|; *)(logintoken|refreshtoken|dismissed)=") {
    return (pass);
  }
  # Of the other cookies only these change a visitor's page; the pages vary by what is left.
  cookie.parse(req.http.Cookie);
  cookie.keep("language,currency,theme");
  set req.http.Cookie = cookie.get_string();
  if (req.http.Cookie == "") {
    unset req.http.Cookie;
  }
  if (req.http.Accept-Encoding ~ "br") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # An old page is shown only while no node answers.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  return (hash);
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = req.http.Connection;
}

sub vcl_backend_response {
  set beresp.do_stream = true;
  set beresp.keep = 0s;
  if (beresp.http.CDN-Cache-Control ~ "max-age=") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    # While no node answers.
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  } elsif (beresp.http.Cache-Control ~ "public" && !beresp.http.Set-Cookie) {
    # Files with a hash in their names, pictures, the sitemap.
    set beresp.grace = 10s;
  } else {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  }
  # Not the built-in rules: Cache-Control speaks to browsers.
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
  set resp.http.X-Cache = obj.hits > 0;
}
