// What of Asio and Beast is no template.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
